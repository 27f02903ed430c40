export type FrameUser = { name: string; email: string };

export type FrameMerchant = { key: string; name: string; isSandbox: boolean };

/** Distinguishes the live merchant from its sandbox of the same name. */
export const merchantLabel = ({ name, isSandbox }: FrameMerchant) => (isSandbox ? `${name}, sandbox` : name);

export type FrameMembership = { merchant: FrameMerchant; role: string };

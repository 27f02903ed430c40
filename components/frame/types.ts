export type FrameUser = { name: string; email: string };

export type FrameMerchant = { key: string; name: string; isSandbox: boolean };

export type FrameMembership = { merchant: FrameMerchant; role: string };

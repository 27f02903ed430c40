export type FrameUser = { name: string; email: string };

export type FrameMerchant = { id: string; name: string; isSandbox: boolean };

export type FrameMembership = { merchant: FrameMerchant; role: string };

-- /dashboard/developers leads to the merchant used last: no merchant may have this key. The suffix is as of a new merchant
-- whose key is taken, and belongs to one id only.
UPDATE "Merchant" SET key = 'developers-' || substr(md5(id), 1, 8) WHERE key = 'developers';

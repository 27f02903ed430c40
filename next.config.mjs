/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  // Preloads are in the page instead of a header: a browser also obeys the header when a script fetches the page, as
  // components/dispatch/courier-app/keep-page.ts does, and then warns about unused preloads.
  reactMaxHeadersLength: 0,
  // Images are not resized: anyone who can request sizes could fill the disk. lib/server also rejects the path.
  images: { unoptimized: true },
  transpilePackages: ["@waybill/geo"],
  // Read from node_modules at run time: data files and native code cannot be bundled, and of large packages each route
  // would get its own copy, beside the one of the machine API.
  serverExternalPackages: [
    ...["@prisma/client", "@prisma/adapter-pg", "graphile-worker", "pg", "pino"],
    ...["@fragaria/address-formatter", "@photostructure/tz-lookup", "bwip-js", "cockatiel", "fflate", "jose"],
    ...["libphonenumber-js", "undici", "zod"],
  ],
  redirects: () =>
    Promise.resolve([
      {
        source: "/dashboard/:merchant/settings/credentials",
        destination: "/dashboard/:merchant/developers",
        permanent: true,
      },
    ]),
  headers: () =>
    Promise.resolve([
      {
        source: "/:path*",
        headers: [
          { key: "X-Frame-Options", value: "DENY" },
          { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        ],
      },
      {
        // Anyone with a tracking code can follow a delivery, so keep it out of search engines and of other sites. Its
        // forms need their origin, which browsers do not send under `no-referrer`.
        source: "/track/:code*",
        headers: [
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
          { key: "Referrer-Policy", value: "same-origin" },
        ],
      },
      {
        // Anyone with a courier's link can act as the courier.
        source: "/courier/:token*",
        headers: [
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "private, no-store" },
        ],
      },
      {
        // Anyone with an invitation link can join the team, anyone with a reset link can take over the account.
        source: "/:page(invite|reset)/:token*",
        headers: [
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "private, no-store" },
        ],
      },
    ]),
};

export default config;

# syntax=docker/dockerfile:1
# docs/operations/image.md describes the image, and compose.yaml an installation.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY lib/geo/package.json lib/geo/
# The only script that an image needs generates the database client, from sources that follow.
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run postinstall && npm run build && node scripts/image/assemble.mjs /image

FROM node:${NODE}
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    PORT=3000 \
    REGION_DIR=/data/region \
    HOME=/tmp
WORKDIR /app
RUN install --directory --owner=node --group=node /data /data/region
COPY --from=build /image ./
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s --retries=3 CMD ["node", "scripts/image/healthy.mjs"]
CMD ["node", "--max-old-space-size=224", "--max-semi-space-size=16", "scripts/serve.mjs"]

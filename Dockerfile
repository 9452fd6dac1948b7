# Built in two steps: the first has the tools that render the docs, the second only what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /castlane
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/bundles.ts && npm run build && npm run docs && npm run console

FROM node:24-bookworm-slim
# Uploaded files are decoded with it: Debian keeps it patched, which the packaged build of 2018 is not.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
# A worker answers its probes, too.
ENV NODE_ENV=production HOST=0.0.0.0 CASTLANE_WORKER_PORT=8080 CASTLANE_DATA_DIR=/var/lib/castlane
WORKDIR /castlane
COPY package.json package-lock.json .npmrc ./
# Fonts come twice, and only as woff2 are they read; maps of packages help nobody here.
RUN npm ci --omit=dev && npm cache clean --force \
  && find node_modules -type f \( -name '*.woff' -o -name '*.map' \) -delete \
  && mkdir -p /var/lib/castlane node_modules/.cache && chown node:node /var/lib/castlane node_modules/.cache
COPY src src
COPY --from=build /castlane/generated generated
COPY --from=build /castlane/dist dist
COPY --from=build /castlane/console/dist console/dist
# The operator's command line. (npx wants to write into the project, which belongs to root here.)
RUN ln -s /castlane/src/cli/main.ts /usr/local/bin/castlane
USER node
EXPOSE 8080
VOLUME /var/lib/castlane
# Follows the settings: the port of the process's role.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "dist/server/healthcheck.js"]
# npm would stand between the process and its signals.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "src/main.mjs"]

# The server in an image of its own: docker build -t agent-assist .
# Both bases need Node 24 with npm (the second one only Node); --build-arg takes others.
ARG BUILD_BASE=node:24-bookworm-slim
ARG RUN_BASE=node:24-bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund \
  && node scripts/build.ts \
  && node scripts/release/server-bundle.ts /bundle

FROM ${RUN_BASE}
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=4000 \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/tmp/node-compile \
  MALLOC_ARENA_MAX=2 \
  MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /bundle /app
RUN mkdir -p /data && chown 10001:10001 /data
WORKDIR /app
# a number, so that Kubernetes can see that it is not root
USER 10001:10001
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# without a shell or npm in between: the signal to end reaches the server
CMD ["node", "packages/server/src/main.ts"]

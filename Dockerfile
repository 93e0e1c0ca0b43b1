# The server and the web it serves. Settings come from the environment, PUBLIC_URL at least: see docs/settings.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lock file that leaves out other platforms' optional binaries, as some registries' do.
RUN npm install --no-save --no-audit --no-fund --fetch-timeout=30000 --fetch-retries=3
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# A named volume takes its owner from here.
RUN mkdir -p /data/media && chown -R node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/contract ./contract
COPY --from=build /app/site ./site
COPY --from=build /app/server ./server
# The commands of an operator: `node_modules/.bin/node tools/backup.ts FILE`. Back-ups of PostgreSQL need its programs, which are not in here.
COPY --from=build /app/tools/backup.ts /app/tools/restore.ts /app/tools/move-up.ts /app/tools/database-copy.ts /app/tools/target-database.ts /app/tools/installation.ts /app/tools/archive-encryption.ts /app/tools/access-log.ts /app/tools/audit-verify.ts /app/tools/media-move.ts ./tools/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "--heap-growing-percent=25", "--no-allocation-site-pretenuring", "--v8-pool-size=1", "server/main.ts"]

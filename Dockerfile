# The server and the web it serves. Settings come from the environment, PUBLIC_URL at least: see docs/settings.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lock file that leaves out other platforms' optional binaries, as some registries' do.
RUN npm install --no-save --no-audit --no-fund --fetch-timeout=30000 --fetch-retries=3
COPY . .
RUN npm run build && node tools/node.mjs tools/pack.ts /packed && mkdir -p /data/media /backups

# `--target tools`: back-up and restore, with PostgreSQL's programs of the version that compose.yaml runs.
FROM postgres:17 AS tools
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /packed ./
# A named volume takes its owner from here: the server's user, who reads when the last back-up was made.
COPY --from=build --chown=1000:1000 /data /data
COPY --from=build --chown=1000:1000 /backups /backups
USER 1000:1000
ENTRYPOINT ["node", "tools/node.mjs"]
CMD ["tools/backup.ts"]

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /packed ./
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The commands of an operator: `node tools/node.mjs tools/audit-verify.ts`.
CMD ["node", "tools/node.mjs", "--replace", "server/main.ts"]

# The source runs as it is: Node 26 strips the types, so there is no compile step.
FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without workspaces: scripts/node is the clone's own Node, and this image has one.
RUN npm ci --omit=dev --workspaces=false --ignore-scripts

FROM node:26-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY config config
COPY adapters adapters
COPY jobs jobs
COPY src src
# The embedded store's folder; the rest of the file system may be mounted read-only.
RUN mkdir data && chown node:node data
VOLUME /app/data
USER node
# Another host than loopback requires ROUNDTABLE_TOKEN.
ENV ROUNDTABLE_HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "src/main/cli.ts"]
CMD ["start"]

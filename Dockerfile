# The site in one container: docker build -t tuin . && docker run -p 3000:3000 -v tuin-data:/app/data tuin
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY --from=build --chown=node:node /app/dist ./dist
COPY src ./src
COPY migrations ./migrations
RUN mkdir data && chown node:node data
VOLUME /app/data
USER node
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=2097152 MALLOC_TRIM_THRESHOLD_=16777216
ENV NODE_COMPILE_CACHE=/app/dist/server/compile-cache
# Opens once here: an image that cannot start is not made, and its compiled code starts the next ones quicker.
RUN DATA_DIR=/tmp/first timeout --preserve-status 15 node --max-semi-space-size=4 dist/program/main.js && rm -rf /tmp/first
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/program/main.js"]

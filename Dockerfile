# The product with the roles of ROLES: docker build -t platform .
FROM node:24-bookworm-slim AS build
WORKDIR /checkout
COPY . .
RUN docker/build.sh /checkout /product

FROM node:24-bookworm-slim
# Every folder except the data belongs to root, so that the process cannot change its own code.
RUN install -d -o node -g node -m 700 /data
COPY --from=build /product /product
WORKDIR /product
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 CMD ["node", "docker/health.mjs"]
CMD ["node", "server/boot/start.mjs"]

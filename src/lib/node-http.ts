/** An `import` of `node:http` reads each of its members, and one of them loads Node's own undici. */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http')

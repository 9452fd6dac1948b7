/** `import` of `node:http` itself reads each of its members, and one of them loads Node's whole own undici. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')

export { assertLocalEndpoint } from './assert-local-endpoint.ts'
export { createTable, localAccount } from './create-table.ts'
export { startEngine } from './start-engine.ts'

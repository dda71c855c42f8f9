export { assertLocalEndpoint } from './assert-local-endpoint.ts'
export { createTable, localAccount } from './create-table.ts'
export { findEngine } from './find-engine.ts'
export { startEngine } from './start-engine.ts'

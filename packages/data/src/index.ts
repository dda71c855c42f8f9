export { createStores } from './stores/create-stores.ts'
export * from './stores/indexed-changes.ts'
export * from './stores/ticket-events.ts'
export * from './table/table.ts'

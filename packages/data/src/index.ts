export { createStores } from './stores/create-stores.ts'
export * from './table/table.ts'

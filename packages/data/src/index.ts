export * from './table/table.ts'

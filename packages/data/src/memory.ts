export { itemsInMemory, memoryScan, memoryTable } from './memory/memory-table.ts'
export { storedItem } from './memory/require-valid.ts'
export { memoryJobs } from './memory-jobs.ts'

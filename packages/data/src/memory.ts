export { itemsInMemory, memoryScan, memoryTable } from './memory/memory-table.ts'
export { memoryJobs } from './memory-jobs.ts'

import { writeFileSync } from 'node:fs'
import { bundleSizes, recordFile } from './bundle-sizes.ts'

// Writes down how large the bundles are, for a test that fails when one grows.
writeFileSync(recordFile, `${JSON.stringify(bundleSizes(), null, 2)}\n`)

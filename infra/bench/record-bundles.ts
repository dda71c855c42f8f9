import { writeFileSync } from 'node:fs'
import { readOptions } from '@remotehands/options'
import { bundleSizes, recordFile } from './bundle-sizes.ts'

readOptions({ command: 'record-bundles' })
// Writes down how large the bundles are, for a test that fails when one grows.
writeFileSync(recordFile, `${JSON.stringify(bundleSizes(), null, 2)}\n`)

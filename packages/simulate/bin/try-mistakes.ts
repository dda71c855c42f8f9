import { tryMistakes } from '../src/try-mistakes.ts'

process.exitCode = await tryMistakes(process.argv.slice(2))

import '../lib/zod-without-eval.ts'
import '../theme/fonts.css'
import { takeOver } from './take-over.tsx'

// A build without mocks does not contain them: the mode is known when the bundle is made.
if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('../../mocks/browser.ts')
  await startMocks()
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
await takeOver(root)

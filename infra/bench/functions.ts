import { type Bundle, bundledFunctions } from '../lib/constructs/bundle.ts'

interface MeasuredBundle {
  name: string
  bundle: Bundle
  /** Bytes by npm package, or by package of this repository; the largest first. */
  parts: [name: string, bytes: number][]
}

/** Bundles functions as they are deployed. */
export function measuredBundles(): MeasuredBundle[] {
  return [...bundledFunctions()].map(([name, bundle]) => {
    const parts = new Map<string, number>()
    for (const [input, { bytesInOutput }] of Object.entries(bundle.output.inputs)) {
      const part = packageOf(input)
      parts.set(part, (parts.get(part) ?? 0) + bytesInOutput)
    }
    return { name, bundle, parts: [...parts].sort(([, one], [, other]) => other - one) }
  })
}

function packageOf(path: string): string {
  const installed = path.split('node_modules/').at(-1) ?? ''
  if (path.includes('node_modules/'))
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/')
  return /(?:packages\/\w+|functions)(?=\/src)/.exec(path)?.[0] ?? path
}

import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Writes out the keys of the SDK's schemas. `{ [_hH]: … }` may have a side effect as far as esbuild knows, and keeps the
 * schemas of all S3 calls in each function, 55 kB; `{ "http-header": … }` has none, and goes where nothing uses it.
 */
export const literalKeys: Plugin = {
  name: 'literal-keys',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]@aws-sdk[\\/].*[\\/]schemas_\d+\.js$/ }, async ({ path }) => ({
      contents: withLiteralKeys(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}

/** Replaces each computed key that is a constant text of the module by that text. */
function withLiteralKeys(text: string): string {
  const constants = new Map(
    [...text.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, value]) => [name, value]),
  )
  return text.replaceAll(/\[(\w+)\]:/g, (key, name) =>
    constants.has(name) ? `${constants.get(name)}:` : key,
  )
}

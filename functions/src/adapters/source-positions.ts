import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

const maps = new Map<string, SourceMap | undefined>()

/**
 * Maps a stack from the bundle to the sources. Reads the source map only after a failure; Node's own
 * `--enable-source-maps` reads it at every start, which takes a sixth of it.
 */
export function withSourcePositions(stack: string): string {
  return stack.replaceAll(/(\/[^\s()]+\.js):(\d+):(\d+)/g, (position, file: string, line, column) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return position
    return `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, extname, join, posix, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { namesOrigin, withSite } from '@remotehands/content'
import { pagePaths } from '@remotehands/contract'
import { pathOf } from './to-event.ts'

/** By file extension. */
export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

const pages = pagePaths.map((path) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  hasParameter: path.includes('{'),
}))
const hasExtension = /\.[a-z0-9]+$/i

interface File {
  type: string
  bytes: Buffer
  etag: string
}

/**
 * Serves the built site in `folder`: a page as its prerendered file, a route without one as app.html, and any
 * other path as the nearest 404.html with status 404. `origin` is the site's address, for the files that
 * contain it.
 */
export function staticFiles(folder: string, origin: string) {
  const cache = new Map<string, Promise<File>>()
  const compressed = new Map<string, Promise<Buffer>>()
  const load = (path: string) => {
    const file = cache.get(path) ?? readWithin(folder, path, origin)
    cache.set(path, file)
    return file.catch(() => {
      cache.delete(path)
      return undefined
    })
  }
  const compressOnce = (file: File, coding: Coding) => {
    const key = `${coding} ${file.etag}`
    const body = compressed.get(key) ?? compress(file.bytes, coding)
    compressed.set(key, body)
    return body
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerForm(request, response)
    const path = decode(pathOf(request))
    const { status, file } = await find(path, load)
    if (!file) {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    const immutable = status === 200 && path?.startsWith('/assets/')
    response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.setHeader('etag', file.etag)
    response.setHeader('vary', 'accept-encoding')
    if (status === 200 && request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end()
      return
    }
    const coding = compressible.test(file.type) ? codingFor(request) : undefined
    const body = coding ? await compressOnce(file, coding) : file.bytes
    response.writeHead(status, {
      'content-type': file.type,
      'content-length': body.length,
      ...(coding && { 'content-encoding': coding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Only a browser without scripts posts a form here: it gets the page again, which says what it needs. */
function answerForm(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  const path = pathOf(request)
  if (request.method !== 'POST' || hasExtension.test(path)) {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const location = /^\/[\w-]/.test(path) ? path : '/'
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

type Load = (path: string) => Promise<File | undefined>

async function find(
  path: string | undefined,
  load: Load,
): Promise<{ status: number; file?: File | undefined }> {
  if (path?.includes('\0')) return { status: 400 }
  // One path per file: any other spelling would be cached separately, with the type of its own name.
  if (path === undefined || path !== posix.normalize(path))
    return { status: 404, file: await load('/404.html') }
  const page = pages.find(({ pattern }) => pattern.test(path))
  const rendered = page && (await load(join(path, 'index.html')))
  if (rendered) return { status: 200, file: rendered }
  // If a folder's pages are prerendered, it has no others.
  const unknown = page?.hasParameter && (await load(join(dirname(path), '404.html')))
  if (unknown) return { status: 404, file: unknown }
  if (page) return { status: 200, file: await load('/app.html') }
  if (!hasExtension.test(path)) return { status: 404, file: await load('/404.html') }
  const file = await load(path)
  return { status: file ? 200 : 404, file }
}

/** Dot files, except the folder of well-known addresses (RFC 8615). */
const hidden = /.[\\/]\.|^[\\/]\.(?!well-known[\\/])/

/** Throws unless it is a file inside `folder`, wherever a link or `..` leads, and for dot files. */
async function readWithin(folder: string, path: string, origin: string): Promise<File> {
  const root = await realpath(folder)
  const target = await realpath(join(root, path))
  if (!target.startsWith(root + sep) || hidden.test(target.slice(root.length))) throw new Error('outside')
  const content = await readFile(target)
  const bytes = namesOrigin(target)
    ? Buffer.from(withSite(content.toString(), { origin, hosting: undefined }))
    : content
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag, type: contentTypes[extname(target).toLowerCase()] ?? 'application/octet-stream' }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

type Coding = 'br' | 'gzip'

function codingFor(request: IncomingMessage): Coding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((coding) => new RegExp(`\\b${coding}\\b`).test(accepted))
}

function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return coding === 'br' ? promisify(brotliCompress)(bytes, quality) : promisify(gzip)(bytes)
}

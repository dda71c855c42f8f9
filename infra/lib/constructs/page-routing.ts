import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

const source = readFileSync(join(import.meta.dirname, '../edge/route-page.js'), 'utf8')

/**
 * Generates the CloudFront Function that serves `paths` (parameters written `{id}`): those in `rendered`, the
 * site's HTML files, as their own file; the others as app.html or, if all pages of a folder are rendered, as
 * the 404.html beside them.
 */
export function pageRoutingCode(paths: readonly string[], rendered: readonly string[]): string {
  const files = Object.fromEntries(
    rendered
      .filter((file) => basename(file) === 'index.html')
      .map((file) => [`/${file}`.replace(/\/?index\.html$/, '') || '/', `/${file}`]),
  )
  const routes = paths
    .filter((path) => !(path in files))
    .map((path) => {
      const pattern = JSON.stringify(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const missing = `${dirname(path)}/404.html`
      const target = rendered.includes(missing.slice(1))
        ? { file: missing, status: 404 }
        : { file: '/app.html', status: 200 }
      return `{ pattern: new RegExp(${pattern}), file: '${target.file}', status: ${target.status} }`
    })
  return `const files = ${JSON.stringify(files)}\nconst routes = [${routes.join(', ')}]\n${source}`
}

/** Routes a behaviour's page requests; use it in `functionAssociations`. */
export function pageRouting(
  scope: Construct,
  id: string,
  paths: readonly string[],
  rendered: readonly string[],
) {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(pageRoutingCode(paths, rendered)),
    runtime: FunctionRuntime.JS_2_0,
  })
  return [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map((eventType) => ({
    function: edgeFunction,
    eventType,
  }))
}

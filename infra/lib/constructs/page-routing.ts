import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

const source = readFileSync(join(import.meta.dirname, '../edge/route-page.js'), 'utf8')

/** The source of the CloudFront Function that serves `paths` (parameters written `{id}`) as pages, all others as 404. */
export function pageRoutingCode(paths: readonly string[]): string {
  const patterns = paths.map((path) => {
    const pattern = path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')
    return `new RegExp(${JSON.stringify(`^${pattern}/?$`)})`
  })
  return `const pages = [${patterns.join(', ')}]\n${source}`
}

/** Where a behaviour's pages come from: goes into its `functionAssociations`. */
export function pageRouting(scope: Construct, id: string, paths: readonly string[]) {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(pageRoutingCode(paths)),
    runtime: FunctionRuntime.JS_2_0,
  })
  return [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map((eventType) => ({
    function: edgeFunction,
    eventType,
  }))
}

import type { AwsAccount } from '@remotehands/aws'
import { AppError, type AskOpenSearch, type OutsideLists, openSearchLists } from '@remotehands/core'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'

interface Domain {
  endpoint: string
  account: AwsAccount
  /** Milliseconds until an attempt is given up. */
  timeoutMs?: number
}

const attempts = 3
/** Lines of JSON are JSON to OpenSearch, which reads each request by its path. */
const headers = { 'content-type': 'application/x-ndjson' }
const isBusy = (status: number) => status === 429 || status >= 500

/** The lists of a search in a domain of Amazon OpenSearch Service. */
export function openSearch(domain: Domain): OutsideLists {
  return openSearchLists({ name: new URL(domain.endpoint).host, ask: askOpenSearch(domain) })
}

/** Asks a domain in the account's name. Every request may be sent again: each does the same twice. */
export function askOpenSearch({ endpoint, account, timeoutMs = 10_000 }: Domain): AskOpenSearch {
  const signer = new SignatureV4({ service: 'es', ...account, sha256: Hash.bind(null, 'sha256') })
  return async (method, path, body) => {
    const url = new URL(path, endpoint)
    // Sent as it is signed.
    url.search = url.searchParams.toString()
    for (let attempt = 1; ; attempt++) {
      const { hostname, host, pathname: at, searchParams, protocol } = url
      const signed = await signer.sign({
        ...{ method, hostname, protocol, path: at, headers: { ...headers, host } },
        query: Object.fromEntries(searchParams),
        ...(body !== undefined && { body }),
      })
      try {
        const { host: _, ...sent } = signed.headers
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await fetch(url, { method, headers: sent, signal, ...(body && { body }) })
        if (!isBusy(answer.status)) return { status: answer.status, json: await answer.json() }
        await answer.body?.cancel()
        if (attempt === attempts) throw new Error(`OpenSearch answered ${answer.status} to ${method} ${at}.`)
      } catch (cause) {
        if (attempt === attempts) throw new AppError('UNAVAILABLE', { retryAfter: 5, cause })
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200 * 2 ** attempt))
    }
  }
}

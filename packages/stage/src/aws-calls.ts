import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Asked } from './policies.ts'
import type { Account } from './resolve.ts'

/** An AWS API call to be answered. */
export interface AwsRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Who signed a request, and for which service. Undefined if unsigned. */
export function signerOf(authorization = ''): { who: string; service: string } | undefined {
  const [, who, service] = /Credential=([^/]+)\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/.exec(authorization) ?? []
  return who && service ? { who, service } : undefined
}

/** What a request asks IAM for, item by item in a transaction. Throws for an unknown service. */
export function askedOf(
  service: string,
  request: AwsRequest,
  account: Account,
  identities: string[],
): Asked[] {
  const [, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
  switch (service) {
    case 'dynamodb':
      return ofTable(operation, JSON.parse(request.body.toString()), account)
    case 'secretsmanager': {
      const { SecretId } = z.object({ SecretId: z.string() }).parse(JSON.parse(request.body.toString()))
      return [{ action: `secretsmanager:${operation}`, resource: SecretId }]
    }
    case 'execute-api':
      return [{ action: 'execute-api:ManageConnections', resource: connectionOf(request, account) }]
    case 's3':
      return ofObjects(request)
    case 'ses':
      // The list is the account's: AWS has no resource for it.
      if (request.path.startsWith('/v2/email/suppression/addresses/') && request.method === 'DELETE')
        return [{ action: 'ses:DeleteSuppressedDestination', resource: '*' }]
      return ofMail(new URLSearchParams(request.body.toString()), account, identities)
    default:
      throw new Error(`${service} is not known here.`)
  }
}

/** A connection of the live channel: the API's id begins the path here, instead of its host. */
const connectionOf = ({ method, path }: AwsRequest, { region, id }: Account) => {
  const [, apiId, stage, ...rest] = decodeURIComponent(path).split('/')
  return `arn:aws:execute-api:${region}:${id}:${apiId}/${stage}/${method}/${rest.join('/')}`
}

const KeyOf = z.object({ pk: z.object({ S: z.string() }) })
const Target = z.object({ TableName: z.string(), Key: KeyOf.optional(), Item: KeyOf.optional() })
const Transaction = z.object({
  TransactItems: z.array(z.partialRecord(z.enum(['Put', 'Update', 'Delete', 'ConditionCheck']), Target)),
})
const Batch = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(KeyOf) })) })
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.object({ Item: KeyOf }).optional(),
        DeleteRequest: z.object({ Key: KeyOf }).optional(),
      }),
    ),
  ),
})
const Single = Target.extend({ IndexName: z.string().optional() })

function ofTable(operation: string, body: unknown, account: Account): Asked[] {
  const table = (name: string) => `arn:aws:dynamodb:${account.region}:${account.id}:table/${name}`
  const leading = (keys: readonly (z.output<typeof KeyOf> | undefined)[]) => ({
    'dynamodb:LeadingKeys': keys.flatMap((key) => (key ? [key.pk.S] : [])),
  })
  if (operation === 'TransactWriteItems')
    return Transaction.parse(body).TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName, Key, Item }]) => ({
        action: `dynamodb:${kind}Item`,
        resource: table(TableName),
        context: leading([Key ?? Item]),
      })),
    )
  if (operation === 'BatchGetItem')
    return Object.entries(Batch.parse(body).RequestItems).map(([name, { Keys }]) => ({
      action: 'dynamodb:BatchGetItem',
      resource: table(name),
      context: leading(Keys),
    }))
  if (operation === 'BatchWriteItem')
    return Object.entries(BatchWrite.parse(body).RequestItems).map(([name, requests]) => ({
      action: 'dynamodb:BatchWriteItem',
      resource: table(name),
      context: leading(
        requests.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key),
      ),
    }))
  const { TableName, IndexName, Key, Item } = Single.parse(body)
  const resource = IndexName ? `${table(TableName)}/index/${IndexName}` : table(TableName)
  return [{ action: `dynamodb:${operation}`, resource, context: leading([Key ?? Item]) }]
}

/** A bucket in its path, followed by an object. */
function ofObjects({ method, path }: AwsRequest): Asked[] {
  const { bucket, key } = placeOf(path)
  if (!key) return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }]
  const isTagging = new URL(path, 'http://s3').searchParams.has('tagging')
  const action = {
    GET: isTagging ? 's3:GetObjectTagging' : 's3:GetObject',
    PUT: 's3:PutObject',
    // Of an object in parts: its beginning and its end.
    POST: 's3:PutObject',
    DELETE: 's3:DeleteObject',
  }[method]
  if (!action) throw new Error(`S3 knows no ${method} of an object here.`)
  return [{ action, resource: `arn:aws:s3:::${bucket}/${key}` }]
}

/** The bucket and object in an S3 request's path. */
export function placeOf(path: string): { bucket: string; key: string } {
  const { pathname } = new URL(path, 'http://s3')
  const [, bucket = '', ...key] = pathname.split('/')
  return { bucket, key: decodeURIComponent(key.join('/')) }
}

/**
 * By the sender's identity: the address, or its domain. Also checks the configuration set and, as in the
 * sandbox, every recipient that is a verified identity of the account.
 */
function ofMail(form: URLSearchParams, { region, id }: Account, identities: string[]): Asked[] {
  const action = `ses:${form.get('Action')}`
  const from = form.get('Source') ?? ''
  const identity = [from, from.slice(from.indexOf('@') + 1)].find((name) => identities.includes(name)) ?? from
  const context = { 'ses:FromAddress': [from] }
  const set = form.get('ConfigurationSetName')
  const arn = (rest: string) => `arn:aws:ses:${region}:${id}:${rest}`
  const recipients = [...form].filter(([name]) => name.startsWith('Destinations.')).map(([, to]) => to)
  return [
    ...[identity, ...recipients].map((name) => ({ action, resource: arn(`identity/${name}`), context })),
    ...(set ? [{ action, resource: arn(`configuration-set/${set}`), context }] : []),
  ]
}

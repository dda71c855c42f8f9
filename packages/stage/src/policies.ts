import * as z from 'zod'
import type { Deployed } from './resolve.ts'

const oneOrMany = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany,
  Resource: oneOrMany,
  Condition: z.record(z.string(), z.record(z.string(), oneOrMany)).default({}),
})
export type Statement = z.output<typeof Statement>
const Document = z.object({ Statement: z.array(Statement) })
const Policy = z.object({ PolicyDocument: Document, Roles: z.array(z.string()).default([]) })
const Role = z.object({
  Policies: z.array(z.object({ PolicyDocument: Document })).default([]),
  ManagedPolicyArns: z.array(z.string()).max(0, 'a managed policy is not exact').default([]),
})

/** A request to AWS: an action on a resource, and what conditions check. */
export interface Asked {
  action: string
  resource: string
  context?: Readonly<Record<string, readonly string[]>>
}

/** A role's statements, by ARN. */
export function statementsOf(resources: readonly Deployed[], roleArn: string): Statement[] {
  const role = resources.find(({ type, arn }) => type === 'AWS::IAM::Role' && arn === roleArn)
  if (!role) throw new Error(`There is no role ${roleArn}.`)
  const attached = resources
    .filter(({ type }) => type === 'AWS::IAM::Policy')
    .map(({ properties }) => Policy.parse(properties))
    .filter(({ Roles }) => Roles.includes(role.ref))
  const own = Role.parse(role.properties).Policies
  return [...own, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

/** IAM's decision: allowed by a statement, and denied by none. */
export function isAllowed(statements: readonly Statement[], asked: Asked): boolean {
  const matching = statements.filter((statement) => matches(statement, asked))
  return matching.length > 0 && matching.every(({ Effect }) => Effect === 'Allow')
}

/** Each action with each resource that the statements allow. */
export function grantsOf(statements: readonly Statement[]): { action: string; resource: string }[] {
  return statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      Action.flatMap((action) => Resource.map((resource) => ({ action, resource }))),
    )
}

function matches({ Action, Resource, Condition }: Statement, { action, resource, context = {} }: Asked) {
  return (
    Action.some((pattern) => isLike(action, pattern)) &&
    Resource.some((pattern) => isLike(resource, pattern)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, context[key] ?? [], wanted)),
    )
  )
}

function holds(operator: string, values: readonly string[], wanted: readonly string[]): boolean {
  switch (operator) {
    case 'StringEquals':
      return values.length === 1 && wanted.includes(values[0] ?? '')
    case 'ForAnyValue:StringLike':
      return values.some((value) => wanted.some((pattern) => isLike(value, pattern)))
    default:
      throw new Error(`The condition ${operator} is not known here.`)
  }
}

const expressions = new Map<string, RegExp>()

/** Whether IAM's pattern, with `*` and `?`, matches the text. */
export function isLike(text: string, pattern: string): boolean {
  const expression = expressions.get(pattern) ?? expressionOf(pattern)
  expressions.set(pattern, expression)
  return expression.test(text)
}

function expressionOf(pattern: string): RegExp {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`, 's')
}

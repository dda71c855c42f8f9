import { attributeOf, physicalIdOf } from './physical-names.ts'
import type { Assembly, Stack } from './read-assembly.ts'

/** A resource of the assembly, with everything that CloudFormation fills in. */
export interface Deployed {
  stack: string
  /** Logical id. */
  id: string
  type: string
  properties: Record<string, unknown>
  /** What `Ref` returns. */
  ref: string
  /** What `Fn::GetAtt` returns; undefined if the type lacks the attribute. */
  attribute(name: string): string | undefined
  /** The attribute `Arn`. */
  arn: string | undefined
}

export interface Account {
  id: string
  region: string
}

/** Stands for an empty account. */
const accountId = '111122223333'

type Dynamic = (secretArn: string) => string

/**
 * Resolves every resource of all stacks as CloudFormation would: references, attributes, exports of other
 * stacks and secrets. Throws for dangling references and unknown functions.
 */
export function deploy(assembly: Assembly, secretOf: Dynamic): { account: Account; resources: Deployed[] } {
  const account: Account = { id: accountId, region: assembly.region }
  const exported = new Map<string, () => unknown>()
  const resolvers = assembly.stacks.map((stack) => ({
    stack,
    resolve: resolver(stack, account, exported, secretOf),
  }))
  for (const { stack, resolve } of resolvers)
    for (const { Value, Export } of Object.values(stack.Outputs))
      if (Export) exported.set(Export.Name, () => resolve(Value))
  const resources = resolvers.flatMap(({ stack, resolve }) =>
    Object.entries(stack.Resources).map(([id, { Type }]) => {
      const attribute = (name: string) => attributeIn(id, name, resolve)
      return {
        ...{ stack: stack.name, id, type: Type, attribute },
        ...{ ref: String(resolve({ Ref: id })), arn: attribute('Arn') },
        // Only on demand: much of a template is unused here.
        get properties() {
          return resolve(stack.Resources[id]?.Properties) as Record<string, unknown>
        },
      }
    }),
  )
  return { account, resources }
}

type Resolve = (value: unknown) => unknown

function attributeIn(id: string, name: string, resolve: Resolve): string | undefined {
  try {
    return String(resolve({ 'Fn::GetAtt': [id, name] }))
  } catch (error) {
    if (error instanceof UnknownAttribute) return undefined
    throw error
  }
}

class UnknownAttribute extends Error {}

function resolver(
  stack: Stack,
  account: Account,
  exported: ReadonlyMap<string, () => unknown>,
  secretOf: Dynamic,
): Resolve {
  const pseudo: Record<string, string | undefined> = {
    ...{ 'AWS::AccountId': account.id, 'AWS::Region': account.region, 'AWS::Partition': 'aws' },
    ...{ 'AWS::URLSuffix': 'amazonaws.com', 'AWS::StackName': stack.name },
    'AWS::StackId': `arn:aws:cloudformation:${account.region}:${account.id}:stack/${stack.name}/1`,
  }
  const resourceOf = (id: string) => {
    const resource = stack.Resources[id]
    if (!resource) throw new Error(`${stack.name} refers to ${id}, which it does not have.`)
    return { stack: stack.name, id, type: resource.Type, properties: resource.Properties, resolve, account }
  }
  const functions: Record<string, (argument: unknown) => unknown> = {
    Ref: (id) => pseudo[String(id)] ?? physicalIdOf(resourceOf(String(id))),
    'Fn::GetAtt': (argument) => {
      const [id = '', name = ''] = argument as string[]
      const value = attributeOf(resourceOf(id), name)
      if (value === undefined) throw new UnknownAttribute(`${stack.name}: ${id} has no attribute ${name}.`)
      return value
    },
    'Fn::ImportValue': (name) => {
      const value = exported.get(String(resolve(name)))
      if (!value) throw new Error(`${stack.name} imports ${JSON.stringify(name)}, which no stack exports.`)
      return value()
    },
    'Fn::Join': (argument) => {
      const [separator, parts] = argument as [string, unknown]
      return (resolve(parts) as unknown[]).join(separator)
    },
    'Fn::Split': (argument) => {
      const [separator, text] = argument as [string, unknown]
      return String(resolve(text)).split(separator)
    },
    'Fn::Select': (argument) => {
      const [index, list] = argument as [number | string, unknown]
      return (resolve(list) as unknown[])[Number(index)]
    },
    'Fn::Sub': (text) =>
      String(text).replaceAll(/\$\{([^}!]+)\}/g, (_, name: string) => {
        const [id = '', attribute] = name.split('.')
        return String(resolve(attribute ? { 'Fn::GetAtt': [id, attribute] } : { Ref: id }))
      }),
  }
  const inText = (text: string) =>
    text.replaceAll(/\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:::\}\}/g, (_, arn: string) =>
      secretOf(arn),
    )
  function resolve(value: unknown): unknown {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const [name = '', argument] = entries[0] ?? []
    const isFunction = entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))
    if (!isFunction) return Object.fromEntries(entries.map(([key, each]) => [key, resolve(each)]))
    const call = functions[name]
    if (!call) throw new Error(`${stack.name}: ${name} is not known here.`)
    const result = call(argument)
    return typeof result === 'string' ? inText(result) : result
  }
  return resolve
}

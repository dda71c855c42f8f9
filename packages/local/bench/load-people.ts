import { createStores } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { demoPassword } from '@remotehands/demo'
import { generate } from 'otplib'
import { localAccount, startEngine } from '../src/engine/index.ts'
import { derivedTableName, openDataFolder, tableName } from '../src/startup/data-folder.ts'
import { type Caller, openCaller } from './caller.ts'

/** Roles of the cost model. */
export type Kind = 'client' | 'technician' | 'administrator'

/** How many of two hundred are there at once: all staff, and 15 of 100 clients (packages/operator/src/cost). */
const shares: Record<Kind, number> = { client: 0.83, technician: 0.115, administrator: 0.055 }
const roles = { client: 'client', technician: 'techie', administrator: 'global_admin' } as const

export interface NewPerson {
  username: string
  kind: Kind
}

export interface Person extends NewPerson {
  id: number
  caller: Caller
}

/** Adds people to the data of a system that is stopped, with the password of the demo accounts. */
export async function addPeople(dataFolder: string, count: number): Promise<NewPerson[]> {
  const folder = await openDataFolder(dataFolder)
  const engine = await startEngine({ file: folder.tableFile })
  const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
  try {
    const { users } = createStores(dynamoTable(client, tableName), dynamoTable(client, derivedTableName))
    const [ofClients, ofStaff] = await Promise.all(['client', 'techie'].map((name) => users.byUsername(name)))
    if (!ofClients || !ofStaff) throw new Error('The demo accounts are missing.')
    const kinds = (Object.keys(shares) as Kind[]).flatMap((kind) =>
      Array.from({ length: Math.round(count * shares[kind]) }, () => kind),
    )
    const people = kinds.map((kind, at) => ({ username: `load${at}`, kind }))
    for (const { username, kind } of people) {
      const { companyId, passwordHash } = kind === 'client' ? ofClients : ofStaff
      await users.create({
        ...{ username, email: `${username}@load.example`, firstName: 'Load', lastName: username },
        ...{ companyId, passwordHash, role: roles[kind], phoneNumber: null, isActive: true },
        createdAt: new Date().toISOString(),
      })
    }
    return people
  } finally {
    client.destroy()
    await engine.stop()
    folder.release()
  }
}

/** Signs somebody in, from an address of their own; staff turn two-factor on first, as they must. */
export async function signInPerson(baseUrl: string, person: NewPerson, place: number): Promise<Person> {
  const caller = openCaller(baseUrl, `127.0.${1 + Math.floor(place / 250)}.${1 + (place % 250)}`)
  const { user } = (await caller.signIn(person.username, demoPassword)) as { user: { id: number } }
  if (person.kind !== 'client') {
    const start = { method: 'POST', path: '/api/auth/two-factor/start' } as const
    const { secret } = (await caller.ask({ ...start, body: { password: demoPassword } })) as {
      secret: string
    }
    const confirm = { method: 'POST', path: '/api/auth/two-factor/confirm' } as const
    await caller.ask({ ...confirm, body: { token: await generate({ secret }) } })
  }
  return { ...person, id: user.id, caller }
}

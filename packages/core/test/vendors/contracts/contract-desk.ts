import type { Api, BodyOf, Role } from '@remotehands/contract'
import { createTestApp } from '../../support/test-app.ts'

/** An administrator, two vendors with a person each, and a contract of the first that ends in so many days. */
export async function createContractDesk({
  endsIn = 200,
  ...terms
}: { endsIn?: number } & Partial<BodyOf<Api['contracts.create']>> = {}) {
  const app = createTestApp()
  const at = app.clock.now().toISOString()
  const dayIn = (days: number) =>
    new Date(Date.parse(at.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)
  const newVendor = (name: string) =>
    app.stores.vendors.create(
      {
        name,
        contactName: 'Valerie Stone',
        email: 'valerie@bluepeak.example',
        phoneNumber: null,
        category: 'Connectivity',
        createdAt: at,
      },
      { type: 'created', actorId: 1, at },
    )
  const [vendor, otherVendor] = [await newVendor('Bluepeak'), await newVendor('Ironvault')]
  const member = async (username: string, role: Role, vendorId?: number) => {
    const user = await app.addUser({ username, role, ...(vendorId !== undefined && { vendorId }) })
    return { user, browser: await app.signIn(username) }
  }
  const people = {
    admin: await member('admin', 'admin'),
    globaladmin: await member('globaladmin', 'global_admin'),
    vendor: await member('vendor', 'vendor', vendor.id),
    other: await member('other', 'vendor', otherVendor.id),
  }
  const body = {
    contractName: 'Metro Ethernet',
    startDate: '2025-01-01',
    endDate: dayIn(endsIn),
    vendorId: vendor.id,
    status: 'active',
    ...terms,
  }
  const { json: contract, status } = await people.admin.browser.call('contracts.create', { body })
  if (status !== 201) throw new Error(`The contract was not made: ${JSON.stringify(contract)}`)
  const params = { id: contract.id }
  // Sessions end while days pass: whoever looks signs in first.
  const read = async () => (await (await app.signIn('admin')).call('contracts.read', { params })).json
  const history = async (who: keyof typeof people = 'admin') =>
    (await (await app.signIn(who)).call('contracts.history', { params })).json.map(({ type }) => type)
  /** A call of the administrator on the contract as it is now. */
  const act = async (
    id:
      | ('contracts.renew' | 'contracts.terminate' | 'contracts.acknowledge' | 'contracts.escalate')
      | ('contracts.void' | 'contracts.update'),
    said: object,
  ) => (await app.signIn('admin')).call(id, { params, body: { version: (await read()).version, ...said } })
  return { app, dayIn, vendor, otherVendor, people, contract, params, body, read, history, act }
}

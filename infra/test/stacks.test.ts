import { describe, expect, it } from 'vitest'
import { describeStage, synthesize } from '../lib/synthesize.ts'

const everyStack = (changes: Parameters<typeof describeStage>[0]) =>
  Object.values(describeStage(changes).stacks)

describe('every stack of a stage', () => {
  it('refuses to be deleted, unless the settings say otherwise', () => {
    const { stacks, app } = describeStage({ terminationProtection: true })
    const assembly = app.synth()
    for (const stack of Object.values(stacks))
      expect(assembly.getStackArtifact(stack.artifactId).terminationProtection).toBe(true)
    for (const stack of everyStack({ terminationProtection: false }))
      expect(stack.terminationProtection).toBe(false)
  })

  it('goes to the account and the region that the settings name, the firewall to its own region', () => {
    const { firewall, ...others } = describeStage({
      ...{ account: '111122223333', region: 'eu-central-1', webApplicationFirewall: true },
    }).stacks
    expect(firewall).toMatchObject({ account: '111122223333', region: 'us-east-1' })
    for (const stack of Object.values(others))
      expect(stack).toMatchObject({ account: '111122223333', region: 'eu-central-1' })
  })

  it('tags what it makes with the application, the stage, and what the settings say', () => {
    const { data, api } = synthesize({ tags: { owner: 'it', stage: 'another' } })
    const expected = { application: 'remotehands', owner: 'it', stage: 'test' }
    const [table] = Object.values(data.findResources('AWS::DynamoDB::GlobalTable'))
    const tags: { Key: string; Value: string }[] = table?.Properties.Replicas[0].Tags
    expect(Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]))).toEqual(expected)
    const [gateway] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'))
    expect(gateway?.Properties.Tags).toEqual(expected)
  })
})

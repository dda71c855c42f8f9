import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const Resource = z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) })
const Output = z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }).optional() })
const Template = z.object({
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), Output).default({}),
})
const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z.object({ templateFile: z.string().optional(), file: z.string().optional() }).default({}),
    }),
  ),
})
const Assets = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
})

/** A synthesized stack: its template. */
export interface Stack extends z.output<typeof Template> {
  name: string
}

export interface Assembly {
  stacks: readonly Stack[]
  /** Where the stacks are deployed: the settings' region, or any. */
  region: string
  /** The file or folder uploaded under a key. Throws if the assembly has none: nothing would be deployed. */
  asset(objectKey: string): string
}

/** Reads the cloud assembly that `synth` wrote to `folder`. */
export async function readAssembly(folder: string): Promise<Assembly> {
  const read = async <S extends z.ZodType>(schema: S, file: string): Promise<z.output<S>> =>
    schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  const { artifacts } = await read(Manifest, 'manifest.json')
  const stacks: Stack[] = []
  const assets = new Map<string, string>()
  let region = 'us-east-1'
  for (const [name, { type, environment = '', properties }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack' && properties.templateFile) {
      stacks.push({ name, ...(await read(Template, properties.templateFile)) })
      const [, known] = /^aws:\/\/[^/]+\/([a-z]+-[a-z-]+-\d)$/.exec(environment) ?? []
      region = known ?? region
    }
    if (type === 'cdk:asset-manifest' && properties.file) {
      const { files } = await read(Assets, properties.file)
      for (const { source, destinations } of Object.values(files))
        for (const { objectKey } of Object.values(destinations))
          assets.set(objectKey, join(folder, source.path))
    }
  }
  return {
    stacks,
    region,
    asset: (objectKey) => {
      const path = assets.get(objectKey)
      if (!path) throw new Error(`The assembly has no asset ${objectKey}.`)
      return path
    },
  }
}

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { originPlaceholder } from '@remotehands/content'
import { securityHeaders } from '@remotehands/content/security-headers'
import { App, type AppProps } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { parseSettings, type Settings } from './config.ts'
import { addStage } from './remotehands.ts'

const settings = parseSettings('test', {
  mailFrom: 'no-reply@remotehands.example',
  inquiryMailbox: 'inquiries@remotehands.example',
  alarmMail: 'operator@remotehands.example',
  logRetentionDays: 30,
})

/** The context `cdk.json` gives an app. */
export const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'))

// The rules of CloudFormation are half of the work; the stages of the tests of rules are held to them.
export const unvalidated: AppProps = { builtinCloudFormationValidation: false }
export const validated: AppProps = { builtinCloudFormationValidation: true }

/** Builds a stage's stacks in an app, and the assembly's folder. Doesn't bundle functions. */
export function describeStage(changes: Partial<Settings> = {}, site = builtSite(), rules = unvalidated) {
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'))
  const app = new App({ ...rules, outdir, context: { ...context, 'aws:cdk:bundling-stacks': [] } })
  return { app, outdir, stacks: addStage(app, { ...settings, ...changes }, site) }
}

type Templates = ReturnType<typeof templatesOf>
const synthesized = new Map<string, Templates>()

/** Synthesizes a stage's templates, those of the same settings once. */
export function synthesize(changes: Partial<Settings> = {}): Templates {
  const key = JSON.stringify(changes)
  const templates = synthesized.get(key) ?? templatesOf(changes)
  synthesized.set(key, templates)
  return templates
}

function templatesOf(changes: Partial<Settings>) {
  const { stacks } = describeStage(changes)
  const { data, web, files, api, jobs, observability, firewall, search } = stacks
  return {
    data: Template.fromStack(data),
    web: Template.fromStack(web),
    files: Template.fromStack(files),
    api: Template.fromStack(api),
    jobs: Template.fromStack(jobs),
    observability: Template.fromStack(observability),
    ...(firewall && { firewall: Template.fromStack(firewall) }),
    ...(search && { search: Template.fromStack(search) }),
  }
}

/** Names a page's inline script, as the built site's headers do. */
export const headers = securityHeaders({ scripts: ["'sha256-1'"], styles: [] })

/** A minimal site as the build leaves it. */
export function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), `<link rel="canonical" href="${originPlaceholder}/">`)
  return { folder, headers }
}

interface Resource {
  Type: string
  Properties: Record<string, unknown>
}

/** Returns the properties of all resources of a type, by logical id. */
export function resources<P>(template: Template, type: string): Record<string, P> {
  const found = template.findResources(type) as Record<string, Resource>
  return Object.fromEntries(Object.entries(found).map(([id, { Properties }]) => [id, Properties as P]))
}

/** Returns the logical id a reference (`Ref`, `Fn::GetAtt`) points to. */
export function target(reference: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = reference as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
  const id = Ref ?? attribute?.[0]
  if (!id) throw new Error(`${JSON.stringify(reference)} points at nothing in its template`)
  return id
}

import { errorCatalogue } from '@remotehands/contract'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** Where passwords, codes and password links are sent, all by POST. */
export const credentialsPrefix = '/api/auth/'

/** What reads or writes many records or bytes at once: the contract's class `files`. */
export const filesPattern =
  '^/api/(imports(/.*)?|uploads|companies/[^/]+/(merge|archive)|reports/file|report-mails/preview|(.*/)?export|[^/]+/import/check)$'

/**
 * Requests per address in five minutes: an office behind one address stays far below, and no address can use up more than a quarter of
 * what the gateway takes of all.
 */
export const perAddress = { default: 6_000, credentials: 200, files: 1_500 }

// Ticket texts look like attacks: paths, addresses, pieces of script. Bodies here are text, parsed against a
// schema and never run, and an article may have 96 kB of it.
const countedInCommon = [
  'SizeRestrictions_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'CrossSiteScripting_BODY',
  // Technicians search for things like http://10.0.0.7.
  'GenericRFI_QUERYARGUMENTS',
]
const countedInKnownBadInputs = ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY']

type Rule = CfnWebACL.RuleProperty

/** Filters the site's traffic: blocks known attackers, known attacks, and floods from one address. */
export class WebFirewall extends CfnWebACL {
  constructor(scope: Construct, id: string, name: string) {
    super(scope, id, {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(name),
      customResponseBodies: { tooMany: { contentType: 'APPLICATION_JSON', content: tooMany } },
      rules: [
        managed('AWSManagedRulesAmazonIpReputationList'),
        floods('everything', perAddress.default),
        floods('credentials', perAddress.credentials, credentialsAlone),
        floods('files', perAddress.files, filesAlone),
        managed('AWSManagedRulesKnownBadInputsRuleSet', countedInKnownBadInputs),
        managed('AWSManagedRulesCommonRuleSet', countedInCommon),
      ].map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
    })
  }
}

const { status, message } = errorCatalogue.TOO_MANY_ATTEMPTS
const tooMany = JSON.stringify({ code: 'TOO_MANY_ATTEMPTS', message })

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}

type UnorderedRule = Omit<Rule, 'priority' | 'visibilityConfig'>

function managed(name: string, counted: readonly string[] = []): UnorderedRule {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }))
  return {
    name,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
  }
}

function floods(
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): UnorderedRule {
  return {
    name: `floods-of-${name}`,
    action: {
      block: { customResponse: { responseCode: status, customResponseBodyKey: 'tooMany' } },
    },
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
  }
}

const asItIs = [{ priority: 0, type: 'NONE' }]
const filesAlone: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: filesPattern,
    textTransformations: asItIs,
  },
}
const credentialsAlone: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: credentialsPrefix,
          textTransformations: asItIs,
        },
      },
      {
        byteMatchStatement: {
          fieldToMatch: { method: {} },
          positionalConstraint: 'EXACTLY',
          searchString: 'POST',
          textTransformations: asItIs,
        },
      },
    ],
  },
}

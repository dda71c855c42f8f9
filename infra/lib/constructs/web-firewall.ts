import { errorCatalogue } from '@remotehands/contract'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** Where passwords, codes and links to set a password are sent, all of them by POST. */
export const credentialsPrefix = '/api/auth/'

/** Requests of one address in five minutes: an office behind one address stays far below. */
const perAddress = { all: 6_000, credentials: 200 }

// What people write in a ticket looks like an attack: paths, addresses, pieces of script. A body is text here, parsed
// against a schema and never run, and an article may have 96 kB of it.
const countedInCommon = [
  'SizeRestrictions_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'CrossSiteScripting_BODY',
  // A search for http://10.0.0.7 is what a technician looks for.
  'GenericRFI_QUERYARGUMENTS',
]
const countedInKnownBadInputs = ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY']

type Rule = CfnWebACL.RuleProperty

/** What CloudFront lets through to the site: all but known attackers, known attacks, and floods of one address. */
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
        floods('everything', perAddress.all),
        floods('credentials', perAddress.credentials, credentialsAlone),
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

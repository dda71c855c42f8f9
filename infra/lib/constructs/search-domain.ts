import { searchKinds } from '@remotehands/core'
import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { EbsDeviceVolumeType } from 'aws-cdk-lib/aws-ec2'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Domain, EngineVersion, TLSSecurityPolicy } from 'aws-cdk-lib/aws-opensearchservice'
import { Construct } from 'constructs'
import type { Settings } from '../config.ts'
import type { TableNeeds } from '../table-needs.ts'

/**
 * The search's lists in OpenSearch. It has no policy of its own, so that whoever asks it signs with a role that may: nobody is let in by
 * an address. Everything in it is built again from the records.
 */
export class SearchDomain extends Construct {
  readonly endpoint: string
  private readonly domainArn: string

  constructor(
    scope: Construct,
    id: string,
    { instanceType, instances, gigabytes }: NonNullable<Settings['openSearch']>,
  ) {
    super(scope, id)
    const isSpread = instances > 1
    const domain = new Domain(this, 'Domain', {
      version: EngineVersion.OPENSEARCH_2_19,
      capacity: {
        dataNodes: instances,
        dataNodeInstanceType: instanceType,
        multiAzWithStandbyEnabled: false,
      },
      zoneAwareness: isSpread ? { enabled: true, availabilityZoneCount: 3 } : { enabled: false },
      ebs: { volumeType: EbsDeviceVolumeType.GP3, volumeSize: gigabytes },
      enforceHttps: true,
      tlsSecurityPolicy: TLSSecurityPolicy.TLS_1_2_PFS,
      nodeToNodeEncryption: true,
      encryptionAtRest: { enabled: true },
      // A request names its index in its path, which roles are held to.
      advancedOptions: { 'rest.action.multi.allow_explicit_index': 'false' },
      enableAutoSoftwareUpdate: true,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.endpoint = `https://${domain.domainEndpoint}`
    this.domainArn = domain.domainArn
    const slowLogs = 'Slow logs would hold what people look for, and write.'
    const acknowledged = {
      'AwsSolutions-OS1': 'The functions are in no VPC; every request is signed by a role that may make it.',
      'AwsSolutions-OS3':
        'Lambda has no fixed addresses; every request is signed by a role that may make it.',
      'AwsSolutions-OS4': 'Three instances in three zones elect one of themselves; one is for trying it.',
      'AwsSolutions-OS5': 'Without a policy nobody is let in but by the policies of roles.',
      'AwsSolutions-OS7': 'Three instances are in three zones; one is for trying it.',
      'AwsSolutions-OS9[LogExport::SEARCH_SLOW_LOGS]': slowLogs,
      'AwsSolutions-OS9[LogExport::INDEX_SLOW_LOGS]': slowLogs,
    }
    for (const [rule, reason] of Object.entries(acknowledged))
      Validations.of(domain).acknowledge({ id: rule, reason })
  }

  /** Grants a function what it needs by what it does with lists in the table: searching them, or writing to them too. */
  grant(grantee: IGrantable, { derived = [] }: TableNeeds): void {
    const add = (action: string, ...paths: string[]) =>
      grantee.grantPrincipal.addToPrincipalPolicy(
        new PolicyStatement({
          actions: [action],
          resources: paths.map((path) => `${this.domainArn}/${path}`),
        }),
      )
    const writes = derived.includes('BatchWriteItem')
    const calls = ['_msearch', ...(writes ? ['_mget', '_bulk', '_forcemerge'] : [])]
    if (derived.includes('Query'))
      add('es:ESHttpPost', ...searchKinds.flatMap((kind) => calls.map((call) => `${kind}/${call}`)))
    if (writes) add('es:ESHttpPut', ...searchKinds)
  }
}

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from './config.ts'
import { SearchDomain } from './constructs/search-domain.ts'

/** OpenSearch, in a stack of its own: it stays until nobody asks it any more, and is deleted by hand. */
export class SearchStack extends Stack {
  readonly domain: SearchDomain

  constructor(
    scope: Construct,
    id: string,
    openSearch: NonNullable<Settings['openSearch']>,
    props: StackProps,
  ) {
    super(scope, id, props)
    this.domain = new SearchDomain(this, 'Search', openSearch)
    new CfnOutput(this, 'SearchEndpoint', { value: this.domain.endpoint })
  }
}

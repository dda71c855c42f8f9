import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AttachmentBucket } from './constructs/attachment-bucket.ts'

/** The desk's files. Separate from the records, which needn't wait for the site's address. */
export class FilesStack extends Stack {
  readonly bucket: AttachmentBucket

  constructor(
    scope: Construct,
    id: string,
    { name, siteOrigin, takesMail }: { name: string; siteOrigin: string; takesMail: boolean },
    props: StackProps,
  ) {
    super(scope, id, props)
    this.bucket = new AttachmentBucket(this, 'Attachments', { name, siteOrigin })
    if (takesMail) this.bucket.takeMailFromSes()
  }
}

import * as z from 'zod/mini'
import { webUrl } from '#server/foundation/settings/service-url.ts'

export const tracingEnvironment = {
  /** A collector that accepts traces by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webUrl()),
}

export interface TracingSettings {
  /** Where traces are sent. Undefined: nowhere. */
  readonly tracesEndpoint: string | undefined
}

import * as z from 'zod/mini'

export const tracingEnvironment = {
  /** A collector that accepts traces by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url('should be a URL such as http://127.0.0.1:4318')),
}

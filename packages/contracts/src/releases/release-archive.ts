import { z } from 'zod';
import { AppName, Integrity, ReleaseVersion } from './release.schema.js';

// A release archive is a gzipped tar file. For each of its apps it contains `<app>/release.json` (the record),
// `<app>/release.jws` (the signature of the record), the files below `<app>/web/` and `<app>/node/` that the record names, and
// nothing else.

/** The record of an app's release. */
export const RECORD_FILE = 'release.json';
/** The packages in the app's bundles, as CycloneDX JSON. Below `node/`, where visitors cannot download it. */
export const SBOM_FILE = 'node/sbom.cdx.json';
/** The signature of the record. */
export const SIGNATURE_FILE = 'release.jws';
/** Content type of the archive in a publish request. */
export const ARCHIVE_TYPE = 'application/gzip';

/**
 * The claims of `release.jws`, a compact JWS (RFC 7515) with `alg: EdDSA` (Ed25519, RFC 8037) and the team's key as `kid`.
 * Valid once (`jti`) and for ten minutes; the signature is stored with the release.
 */
export const ReleaseSignature = z.object({
  app: AppName,
  version: ReleaseVersion,
  /** Integrity of the bytes of `release.json`. */
  record: Integrity,
  iat: z.int(),
  exp: z.int(),
  jti: z.uuid(),
});
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;
/** Maximum seconds between `iat` and `exp` of a signature. */
export const SIGNATURE_SECONDS = 600;

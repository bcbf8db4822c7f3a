import { z } from 'zod';
import { AppName, Integrity, ReleaseVersion } from './release.schema.js';

/**
 * A release archive is a gzipped tar. For each app of the set it contains `<app>/release.json` (the record),
 * `<app>/release.jws` (its signature) and the files the record names below `<app>/web/` and `<app>/node/`; nothing else.
 */
export const RECORD_FILE = 'release.json';
/** The packages in the app's bundles, as CycloneDX JSON. Below `node/`, where visitors cannot download it. */
export const SBOM_FILE = 'node/sbom.cdx.json';
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

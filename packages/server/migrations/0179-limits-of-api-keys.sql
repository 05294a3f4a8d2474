-- A key ends by itself, and works from these networks only (CIDR); null: never, and from everywhere.
alter table api_key add column expires_at timestamptz, add column address_ranges text[];

#!/bin/sh
# Creates the database user of the servers, which may only use its own schema. The superuser is `postgres`.
psql --set ON_ERROR_STOP=1 --set password="$SHOP_PASSWORD" --username postgres --dbname shipctl <<'SQL'
create role shop login password :'password';
create schema shipctl authorization shop;
create extension pg_trgm;
SQL

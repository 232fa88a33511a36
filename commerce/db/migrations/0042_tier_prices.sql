CREATE TABLE "tier_price" (
	"store_id" smallint NOT NULL,
	"group_id" smallint NOT NULL,
	"variant_id" integer NOT NULL,
	"from_qty" smallint NOT NULL,
	"amount" integer,
	"off_bp" smallint,
	CONSTRAINT "tier_price_store_id_variant_id_group_id_from_qty_pk" PRIMARY KEY("store_id","variant_id","group_id","from_qty"),
	CONSTRAINT "tier_price_of_several" CHECK ("tier_price"."from_qty" > 1),
	CONSTRAINT "tier_price_one_way" CHECK (("tier_price"."amount" is null) <> ("tier_price"."off_bp" is null)),
	CONSTRAINT "tier_price_positive" CHECK ("tier_price"."amount" > 0 and "tier_price"."off_bp" between 1 and 9999)
);

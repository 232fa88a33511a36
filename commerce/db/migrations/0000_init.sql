CREATE TABLE "brand" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "brand_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "brand_text" (
	"brand_id" integer NOT NULL,
	"lang" char(2) NOT NULL,
	"intro" text NOT NULL,
	CONSTRAINT "brand_text_brand_id_lang_pk" PRIMARY KEY("brand_id","lang")
);
--> statement-breakpoint
CREATE TABLE "bundle_part" (
	"bundle_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "bundle_part_bundle_id_position_pk" PRIMARY KEY("bundle_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"store_id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"picture_key" text,
	CONSTRAINT "category_kind" CHECK ("category"."kind" in ('category','event'))
);
--> statement-breakpoint
CREATE TABLE "category_product" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_product_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "category_text" (
	"category_id" integer NOT NULL,
	"lang" char(2) NOT NULL,
	"name" text NOT NULL,
	"intro" text NOT NULL,
	CONSTRAINT "category_text_category_id_lang_pk" PRIMARY KEY("category_id","lang")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"code" text NOT NULL,
	"flavour" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"max_percent" smallint NOT NULL,
	"position" smallint NOT NULL,
	"brand_ids" integer[] NOT NULL,
	"store_ids" integer[] NOT NULL,
	"wide_picture" text NOT NULL,
	"tile_picture" text NOT NULL,
	"tall_picture" text NOT NULL,
	"demo_placement" json,
	CONSTRAINT "event_category_id_unique" UNIQUE("category_id"),
	CONSTRAINT "event_order" CHECK ("event"."starts_at" < "event"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "event_product" (
	"event_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"percent" smallint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_product_event_id_product_id_pk" PRIMARY KEY("event_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "event_text" (
	"event_id" integer NOT NULL,
	"lang" char(2) NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	CONSTRAINT "event_text_event_id_lang_pk" PRIMARY KEY("event_id","lang")
);
--> statement-breakpoint
CREATE TABLE "facet_value" (
	"group" text NOT NULL,
	"id" integer NOT NULL,
	"lang" char(2) NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"swatch" text,
	CONSTRAINT "facet_value_group_id_lang_pk" PRIMARY KEY("group","id","lang")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"key" text PRIMARY KEY NOT NULL,
	"spec" json NOT NULL,
	"priority" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"store_id" smallint NOT NULL,
	"group_id" smallint NOT NULL,
	"variant_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"rrp" integer NOT NULL,
	CONSTRAINT "price_store_id_variant_id_group_id_pk" PRIMARY KEY("store_id","variant_id","group_id"),
	CONSTRAINT "price_positive" CHECK ("price"."amount" > 0 and "price"."rrp" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"store_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "price_history_store_id_product_id_from_at_pk" PRIMARY KEY("store_id","product_id","from_at")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"brand_id" integer NOT NULL,
	"main_category_id" integer NOT NULL,
	"gender_id" integer NOT NULL,
	"sport_id" integer NOT NULL,
	"needs_fitting" boolean DEFAULT false NOT NULL,
	"new_from" timestamp with time zone NOT NULL,
	"popularity" integer NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_kind" CHECK ("product"."kind" in ('simple','configurable','bundle'))
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"colour_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"picture_key" text NOT NULL,
	CONSTRAINT "product_picture_product_id_colour_id_position_pk" PRIMARY KEY("product_id","colour_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_text" (
	"product_id" integer NOT NULL,
	"lang" char(2) NOT NULL,
	"name" text NOT NULL,
	"subtitle" text NOT NULL,
	"headline" text NOT NULL,
	"description" json NOT NULL,
	"highlights" json NOT NULL,
	"specs" json NOT NULL,
	"size_heading" text NOT NULL,
	"size_hint" text NOT NULL,
	CONSTRAINT "product_text_product_id_lang_pk" PRIMARY KEY("product_id","lang")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "stock_never_negative" CHECK ("stock"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"brand" text NOT NULL,
	"website_id" smallint NOT NULL,
	"locale" char(5) NOT NULL,
	"lang" char(2) NOT NULL,
	"label" text NOT NULL,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"currency_template" text NOT NULL,
	"time_zone" text NOT NULL,
	"vat_bp" smallint NOT NULL,
	"login_required" boolean NOT NULL,
	"hosts" text[] NOT NULL,
	"preview_hosts" text[] NOT NULL,
	"config" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "url_path" (
	"lang" char(2) NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "url_path_lang_path_pk" PRIMARY KEY("lang","path")
);
--> statement-breakpoint
CREATE TABLE "url_redirect" (
	"id" integer PRIMARY KEY NOT NULL,
	"store_id" smallint,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"permanent" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"colour_id" integer,
	"size_id" integer,
	"position" smallint NOT NULL,
	CONSTRAINT "variant_sku_unique" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "basket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" smallint NOT NULL,
	"member_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "basket_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"basket_id" uuid NOT NULL,
	"variant_id" integer NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"qty" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"event_id" integer,
	"fitting" json,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_qty" CHECK ("basket_line"."qty" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"basket_id" uuid NOT NULL,
	"store_id" smallint NOT NULL,
	"member_id" integer NOT NULL,
	"cookie_hash" "bytea",
	"data" json NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"group_id" smallint DEFAULT 1 NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"store_id" smallint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_subscribed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_never_negative" CHECK ("member"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"address" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"price" integer NOT NULL,
	"rrp" integer NOT NULL,
	"status" text NOT NULL,
	"qty_shipped" integer DEFAULT 0 NOT NULL,
	"snapshot" json NOT NULL,
	CONSTRAINT "order_line_order_id_line_no_pk" PRIMARY KEY("order_id","line_no"),
	CONSTRAINT "order_line_qty" CHECK ("order_line"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"increment_id" text NOT NULL,
	"store_id" smallint NOT NULL,
	"member_id" integer NOT NULL,
	"basket_id" uuid NOT NULL,
	"basket_version" integer NOT NULL,
	"status" text NOT NULL,
	"currency" char(3) NOT NULL,
	"subtotal" integer NOT NULL,
	"delivery" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"vat" integer NOT NULL,
	"details" json NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_increment_id_unique" UNIQUE("increment_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"topic" text NOT NULL,
	"payload" json NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_agreement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"provider" text NOT NULL,
	"masked_label" text NOT NULL,
	"expiry" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"store_id" smallint NOT NULL,
	"member_id" integer,
	"basket_id" uuid,
	"last_order_id" integer,
	"data" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "basket_line" ADD CONSTRAINT "basket_line_basket_id_basket_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."basket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_product_of_product" ON "category_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "event_window" ON "event" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "event_product_of_product" ON "event_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_code" ON "store" USING btree ("brand","code");--> statement-breakpoint
CREATE INDEX "url_path_of_entity" ON "url_path" USING btree ("type","entity_id","lang");--> statement-breakpoint
CREATE INDEX "url_redirect_path" ON "url_redirect" USING btree ("path");--> statement-breakpoint
CREATE INDEX "variant_of_product" ON "variant" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_of_member" ON "basket" USING btree ("member_id","store_id") WHERE "basket"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "basket_expiry" ON "basket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_line_once" ON "basket_line" USING btree ("basket_id","variant_id","choice");--> statement-breakpoint
CREATE INDEX "checkout_cookie" ON "checkout" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "checkout_expiry" ON "checkout" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "member_referral" ON "member" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "member_address_of" ON "member_address" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_once" ON "orders" USING btree ("basket_id","basket_version");--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("member_id","placed_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_agreement_of" ON "payment_agreement" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_of_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "throttle_expiry" ON "throttle" USING btree ("window_ends");
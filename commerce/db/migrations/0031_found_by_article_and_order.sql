DROP INDEX "stock_alert_waiting";--> statement-breakpoint
CREATE INDEX "point_entry_of_order" ON "point_entry" USING btree ("order_id") WHERE "point_entry"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_alert_of_article" ON "stock_alert" USING btree ("variant_id");